import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { MAX_UPLOADS } from '@forecourt/shared/booking';
import { wire } from '@forecourt/shared/contract';

const FORM = 'multipart/form-data';

type Transforms = Required<Pick<FastifyDynamicSwaggerOptions, 'transform' | 'transformObject'>>;
interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}
type Bodies = Record<string, { schema?: ObjectSchema }>;

/** What a form holds in place of such a JSON body: its files as parts, the rest as JSON in one part. */
function formOf({ properties = {}, required = [], ...schema }: ObjectSchema, files: string): ObjectSchema {
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => name !== files));
  const isRequired = required.includes(files);
  const parts = { type: 'array', maxItems: MAX_UPLOADS, items: { type: 'string', format: 'binary' } };
  const request = { ...schema, properties: rest, required: required.filter((name) => name !== files) };
  return {
    ...schema,
    properties: {
      [files]: isRequired ? { ...parts, minItems: 1 } : parts,
      ...(Object.keys(rest).length > 0 && { [wire.REQUEST_PART]: request }),
    },
    required: isRequired ? [files] : [wire.REQUEST_PART],
  };
}

/** The description of the API lists both bodies of a call with files (`withFiles`). */
export const describeForms: Transforms = {
  transform: (input) => {
    const described = jsonSchemaTransform(input as never);
    const files = input.route.config?.files;
    return files === undefined
      ? described
      : { ...described, schema: { ...described.schema, consumes: ['application/json', FORM], 'x-files': files } };
  },
  transformObject: (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject;
    const { openapiObject } = document;
    for (const operations of Object.values(openapiObject.paths ?? {}) as object[])
      for (const operation of Object.values(operations) as {
        requestBody?: { content: Bodies };
        'x-files'?: string;
      }[]) {
        const { requestBody, 'x-files': files } = operation;
        const form = requestBody?.content[FORM];
        if (files !== undefined && form?.schema) form.schema = formOf(form.schema, files);
      }
    return openapiObject;
  },
};
