import * as reactQuery from '@tanstack/react-query';
import * as i18next from 'i18next';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactHookForm from 'react-hook-form';
import * as reactI18next from 'react-i18next';
import * as reactRouterDom from 'react-router-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { SERVER_SHARED } from '@forecourt/shared/build';
import * as host from '@forecourt/shared/host';

/** One copy of each for all server builds, so that a context of the shell reaches their components. */
const MODULES: Record<(typeof SERVER_SHARED)[number], unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  i18next,
  'react-i18next': reactI18next,
  'react-hook-form': reactHookForm,
  '@forecourt/shared/host': host,
};

/** The `require` of a server build. */
export function sharedModule(name: string): unknown {
  if (!(name in MODULES))
    throw new Error(`A server build may not require "${name}"; it is given ${Object.keys(MODULES).join(', ')}.`);
  return MODULES[name as keyof typeof MODULES];
}
