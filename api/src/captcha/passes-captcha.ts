import type { Deps } from '../deps';
import { spendSolution } from './captcha.store';

/** Whether it solves a challenge that nobody has been let through with before. */
export async function passesCaptcha(
  { db, clock, captcha }: Pick<Deps, 'db' | 'clock' | 'captcha'>,
  solution: string,
): Promise<boolean> {
  const solved = await captcha.verify(solution);
  return solved !== undefined && solved.expires > clock() && spendSolution(db, solved);
}
