import * as z from 'zod/mini';
import { REMOTES } from '../remote-name';

/** The shape of what crosses a boundary, as the types of a build say it; a small part of JSON Schema, and functions. */
export type Shape =
  | { type: 'string' | 'number' | 'boolean' | 'nothing' | 'anything' }
  | { const: string | number | boolean }
  | { anyOf: Shape[] }
  /** A list. */
  | { items: Shape }
  /** What is not among the properties has the shape of `others`; without it, there is nothing else. */
  | { properties: Record<string, Shape>; required: string[]; others?: Shape | undefined }
  /** A function, by what it is called with. */
  | { takes: Shape[] };

const name = z.string().check(z.maxLength(200));
const names = z.array(name).check(z.maxLength(2000));

export const shape: z.ZodMiniType<Shape> = z.lazy(() =>
  z.union([
    z.strictObject({ type: z.enum(['string', 'number', 'boolean', 'nothing', 'anything']) }),
    z.strictObject({ const: z.union([name, z.number(), z.boolean()]) }),
    z.strictObject({ anyOf: z.array(shape).check(z.maxLength(500)) }),
    z.strictObject({ items: shape }),
    z.strictObject({ properties: z.record(name, shape), required: names, others: z.optional(shape) }),
    z.strictObject({ takes: z.array(shape).check(z.maxLength(20)) }),
  ]),
);
const shapes = z.record(name, shape);

/** What a build gives to the others and takes from them: what the release gate compares, both ways. */
export const releaseSurface = z.object({
  /** Pages that it has. */
  pages: names,
  /** Widgets that it has, with the shape of the props that it expects. */
  widgets: shapes,
  /** Pages to which it leads, by their owner: the shell's alone. */
  routes: z._default(z.partialRecord(z.enum(REMOTES), names), {}),
  /** Widgets of others that it shows, with the shape of the props that it gives. */
  uses: shapes,
  /** Events that it tells, with the shape of what it tells. */
  sends: shapes,
  /** Events that it listens to, with the shape that it expects. */
  hears: shapes,
  /** Provided package → what it imports of it. */
  imports: z.record(name, names),
  /** Provided package → what it exports; what a package that is missing exports is not known. The shell's alone. */
  exports: z._default(z.record(name, names), {}),
});
export type ReleaseSurface = z.infer<typeof releaseSurface>;
