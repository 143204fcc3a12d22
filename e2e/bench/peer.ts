/** What the open-source peer, BookCars 8.7, shows under the same conditions on a quiet machine (November 2026). */
export interface PeerFigures {
  fcp: number;
  lcp: number;
  speedIndex: number;
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  scripts: number;
  requests: number;
}

export const PEER: Readonly<Record<string, PeerFigures>> = {
  landing: {
    fcp: 2.41,
    lcp: 4.53,
    speedIndex: 3.33,
    tbt: 231,
    cls: 0,
    performance: 76,
    accessibility: 92,
    scripts: 424,
    requests: 75,
  },
  'search results': {
    fcp: 2.33,
    lcp: 4.67,
    speedIndex: 2.37,
    tbt: 355,
    cls: 0.001,
    performance: 72,
    accessibility: 92,
    scripts: 413,
    requests: 75,
  },
  checkout: {
    fcp: 2.47,
    lcp: 5.72,
    speedIndex: 2.51,
    tbt: 347,
    cls: 0.171,
    performance: 60,
    accessibility: 89,
    scripts: 448,
    requests: 81,
  },
};
