import { clsx } from 'clsx';
import { sceneAddress, type StateScene } from '../contract';
import css from './scene.module.css';

export interface SceneProps {
  of: StateScene;
  className?: string | undefined;
}

/** A drawing that fills its place and says nothing which the words beside it do not. */
export const Scene = ({ of, className }: SceneProps) => (
  <img
    className={clsx(css['scene'], className)}
    src={sceneAddress(of)}
    alt=""
    width={1200}
    height={675}
    decoding="async"
  />
);
