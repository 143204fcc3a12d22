import React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { embeddedPage, loadTexts, reportFailure, type EmbeddedPageProps } from '@forecourt/shared/embedding';
import remote from './remote';

const lifecycles = singleSpaReact<EmbeddedPageProps>({
  React,
  ReactDOMClient,
  rootComponent: embeddedPage(remote),
  errorBoundary: reportFailure,
});

export const bootstrap = [loadTexts(remote), lifecycles.bootstrap];
export const { mount, unmount } = lifecycles;
