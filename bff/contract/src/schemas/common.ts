import * as z from 'zod/mini';

/** `_id` of any entity: a UUID made by the app. */
export const Id = z.uuid();

export const Timestamp = z.iso.datetime({ offset: true });

/** A whole number of pages; 0 when nothing matches. */
export const Pages = z.int().check(z.gte(0));
export const Count = z.int().check(z.gte(0));

/** Body of an endpoint that only reports its outcome. */
export const Outcome = z.object({ success: z.literal(true), message: z.string() });
export type Outcome = z.infer<typeof Outcome>;

/** Body of an endpoint that also responds with data about its outcome. */
export const outcomeWith = <Data extends z.ZodMiniType>(data: Data) => z.extend(Outcome, { data });

/** Body of an endpoint that responds with data only. */
export const dataOf = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), data });

/** Body of an endpoint that responds with a part of a list, and the length of the whole. */
export const partOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.extend(dataOf(z.array(item)), { total: Count });

/** A results page within the body of a view. */
export const itemsOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), pages: Pages, total: Count });

/** Body of the response to a creation. */
export const Created = outcomeWith(z.object({ _id: Id }));

export const ErrorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  requestId: z.string(),
});

/** A form with files only. */
export const FilesOnly = z.object({});
