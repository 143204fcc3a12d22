import { defineBlock } from '../../content/block';
import { whole } from '../../content/read-props';
import { ContactForm } from '../../features/contact-form';

export const form = defineBlock({ formId: whole(0) }, ({ props: { formId } }) => <ContactForm formId={formId} />);
