export { sharedDevice } from './shared-device';
export { typedDraft, type TypedDraft } from './typed-draft';
export { useTypedDraft } from './use-typed-draft';
