import React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { Embedded, loadTexts, reportFailure, type Embedding } from '@forecourt/shared/embedding';
import CmsPage from './app/cms-page';
import remote from './remote';

interface EmbeddedCmsPage extends Embedding {
  pageId: number;
}

const lifecycles = singleSpaReact<EmbeddedCmsPage>({
  React,
  ReactDOMClient,
  errorBoundary: reportFailure,
  rootComponent: ({ pageId, ...embedding }: EmbeddedCmsPage) => (
    <Embedded {...embedding}>
      <CmsPage pageId={pageId} />
    </Embedded>
  ),
});

export const bootstrap = [loadTexts(remote), lifecycles.bootstrap];
export const { mount, unmount } = lifecycles;
