import { Suspense } from 'react';
import type { WidgetProps } from '@forecourt/shared/contract';
import { ContactForm, FormSkeleton } from '../features/contact-form';
import { PageBoundary } from '../features/page';

export default function CmsForm({ formId, initial = {} }: WidgetProps['cms/Form']) {
  return (
    <PageBoundary>
      <Suspense fallback={<FormSkeleton />}>
        <ContactForm formId={formId} initial={initial} />
      </Suspense>
    </PageBoundary>
  );
}
