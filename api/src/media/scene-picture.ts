import { STATE_SCENES } from '@forecourt/shared/contract';
import { charging } from './scene-charging';
import { city } from './scene-city';
import { coast } from './scene-coast';
import { desk } from './scene-desk';
import { family } from './scene-family';
import { sceneInks, type SceneInks } from './scene-parts';
import { crossroads, journey, parking } from './scene-states';
import { winter } from './scene-winter';

/** What an article can be about. */
export const ARTICLE_SCENES = ['coast', 'charging', 'winter', 'desk', 'city', 'family'] as const;
export type ArticleScene = (typeof ARTICLE_SCENES)[number];

/** The rest is of pages that have nothing else to show. */
export const SCENES = [...ARTICLE_SCENES, ...STATE_SCENES] as const;
type Scene = (typeof SCENES)[number];

const DRAWINGS: Readonly<Record<Scene, (inks: SceneInks) => string>> = {
  coast,
  charging,
  winter,
  desk,
  city,
  family,
  journey,
  parking,
  crossroads,
};

/** An illustration in the company's colours, 16 by 9. */
export function drawScene(scene: Scene, { primary, secondary }: { primary: string; secondary: string }): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice">' +
    `${DRAWINGS[scene](sceneInks(primary, secondary))}</svg>`
  );
}
