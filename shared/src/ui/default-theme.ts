import { DEFAULT_BOXES, type Theme } from '@forecourt/shared/contract';

/** Forecourt's own colours: deep sea blue that reads on white, warm sand beside it. */
export const DEFAULT_PALETTE: Theme['palette'] = {
  primary: '#0a5c82',
  secondary: '#f0a63c',
  success: '#1d7a46',
  warning: '#8f5800',
  error: '#bf2f2a',
  text: '#13202a',
  background: '#fbfaf7',
};

/** What a company has that has set nothing. Apart from the arithmetic of colours, which no visitor's page needs. */
export const DEFAULT_THEME: Theme = {
  general: DEFAULT_BOXES,
  palette: DEFAULT_PALETTE,
  fontLinks: [],
  fontStyles: {},
  buttons: {},
};
