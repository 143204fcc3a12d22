import { isPhotoField, type FormDefinition, type PhotoField } from '../contract';

export interface WantedPhoto {
  id: PhotoField;
  required: boolean;
}

/** The photos that a form of self check-in asks for, in its order (S2-3). */
export const wantedPhotos = ({ fields }: Pick<FormDefinition, 'fields'>): WantedPhoto[] =>
  fields.flatMap(({ typeId, settings }) => (isPhotoField(typeId) ? [{ id: typeId, required: settings.required }] : []));
