import type { BlockProps } from '../../content/block';
import { shaped, whole } from '../../content/read-props';
import { ContactForm } from './contact-form';

const readProps = shaped({ formId: whole(0) });

export const FormBlock = ({ block }: BlockProps) => <ContactForm formId={readProps(block.props).formId} />;
