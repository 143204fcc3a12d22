/** Photos that a form of self check-in may ask for (S2-3); each is one file, named after its field. */
export const PHOTO_FIELDS = [
  'documentPhotoFront',
  'documentPhotoBack',
  'driverLicensePhotoFront',
  'driverLicensePhotoBack',
] as const;
export type PhotoField = (typeof PHOTO_FIELDS)[number];
export const isPhotoField = (typeId: string): typeId is PhotoField =>
  (PHOTO_FIELDS as readonly string[]).includes(typeId);
