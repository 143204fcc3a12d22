/** What visits come to, for programs that send a password of the operations page. */
export const FIGURES_PATH = '/__ops/figures';
