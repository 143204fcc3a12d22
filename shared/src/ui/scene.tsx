import type { ReactNode } from 'react';
import css from './scene.module.css';

/** A drawing in the company's colours that says nothing which the words beside it do not; it fills its place. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      className={css['scene']}
      viewBox="0 0 480 280"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={css['sky']} d="M0 0H480V280H0Z" />
      {children}
    </svg>
  );
}

const Car = ({ at }: { at: string }) => (
  <g transform={`translate(${at})scale(1.2)`}>
    <path
      className={css['paint']}
      d="M3 42C0 28 5 22 16 20L34 17 52 4Q56 1 62 1H92Q98 1 102 5L117 18
        136 22Q145 24 145 34V39Q145 43 141 43H6Q3 43 3 42Z"
    />
    <path className={css['light']} d="M44 17 57 7Q59 6 62 6H74V17ZM80 6H92Q95 6 97 8L107 17H80Z" />
    <path className={css['sun']} d="M140 27h5v5h-5ZM3 28h6v5H3Z" />
    <g className={css['wheel']}>
      <circle cx="34" cy="43" r="12" />
      <circle cx="115" cy="43" r="12" />
    </g>
  </g>
);

/** A car on its way. */
export const OpenRoad = () => (
  <Scene>
    <circle className={css['sun']} cx="322" cy="84" r="34" />
    <path className={css['cloud']} d="M134 84a14 14 0 0 1 0-28h8a22 22 0 0 1 42-4 17 17 0 0 1 12 32Z" />
    <path className={css['far']} d="M0 176Q60 96 130 148T262 136Q318 76 368 132T480 150V280H0Z" />
    <path className={css['near']} d="M0 204Q96 152 214 196T480 172V280H0Z" />
    <path className={css['leaf']} d="M48 188V164M86 192V182M428 182V150" />
    <path className={css['trunk']} d="M48 220V172M86 220V186M428 220V164" />
    <path className={css['road']} d="M0 218H480V280H0Z" />
    <path className={css['lane']} d="M0 256H480" />
    <Car at="150 174" />
  </Scene>
);

/** A car that stands where it may. */
export const ParkedCar = () => (
  <Scene>
    <path className={css['far']} d="M0 218V130H62V96H118V150H166V74H232V136H300V108H352V160H410V118H480V218Z" />
    <path className={css['near']} d="M0 214Q120 182 240 206T480 196V280H0Z" />
    <path className={css['leaf']} d="M62 178V146M92 184V164" />
    <path className={css['trunk']} d="M62 222V158M92 222V174M406 222V116" />
    <path className={css['road']} d="M0 222H480V280H0Z" />
    <path className={css['kerb']} d="M0 222H480" />
    <rect className={css['paint']} x="380" y="76" width="52" height="52" rx="10" />
    <path className={css['letter']} d="M398 116V88H408Q416 88 416 96T408 104H399" />
    <Car at="160 184" />
  </Scene>
);
