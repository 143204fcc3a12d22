export { ContactForm, FormSkeleton } from './contact-form';
