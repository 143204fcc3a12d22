import * as z from 'zod/mini';
import { id } from './id';

export const documentTypes = z.array(z.object({ id, name: z.string(), allowLetters: z.boolean() }));
export const taxPayerTypes = z.array(z.object({ id, name: z.string(), allowedDocumentTypeIds: z.array(id) }));
export const geoList = z.array(z.object({ id, name: z.string(), code: z.optional(z.string()) }));
