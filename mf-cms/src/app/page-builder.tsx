import type { ComponentProps } from 'react';
import { AdministrationTexts } from '@forecourt/shared/administration';
import { BROWSER_BLOCKS } from '../blocks/browser-blocks';
import { BlocksProvider, columnClass, ComponentView, rowClass, SectionFrame } from '../features/page';
import { loadMessages, PageEditor } from '../features/page-editor';

const DRAWING = { Section: SectionFrame, rowClass: rowClass ?? '', columnClass, Component: ComponentView };

/** The page editor, drawing with the blocks of the storefront. */
export default function PageBuilder(props: Omit<ComponentProps<typeof PageEditor>, 'drawing'>) {
  return (
    <AdministrationTexts remote="mf-cms" part="page-editor" loadMessages={loadMessages} signIn="account.signIn">
      <BlocksProvider blocks={BROWSER_BLOCKS} preview>
        <PageEditor {...props} drawing={DRAWING} />
      </BlocksProvider>
    </AdministrationTexts>
  );
}
