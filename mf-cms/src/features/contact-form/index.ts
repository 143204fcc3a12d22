export { ContactForm } from './contact-form';
export { FormBlock } from './block-form';
export { FormSkeleton } from './form-skeleton';
