import { provideFederation } from './remotes/federation';
import { nextTask } from './timing';

/**
 * The first script of a page. What it brings is evaluated piece by piece, with a rest after each in which a tap is
 * answered; in one go it would hold a slow phone for a fifth of a second.
 */
const PIECES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'i18next'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@forecourt/shared/host'),
  () => import(/* webpackMode: "eager" */ './main'),
];

async function begin(): Promise<void> {
  provideFederation();
  for (const evaluate of PIECES) {
    await nextTask();
    await evaluate();
  }
}

void begin();
