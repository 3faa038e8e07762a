import type { ApiPaths } from './api-types.ts';

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? [First, ...Segments<Rest>]
  : [Path];

type WithoutQuery<Path extends string> = Path extends `${infer Bare}?${string}` ? Bare : Path;

/** Whether the segments of an address are those of a path of the document, each parameter of its kind. */
type Fits<Given, Known, Params> = Given extends [infer Part extends string, ...infer Rest]
  ? Known extends [infer Wanted extends string, ...infer Others]
    ? Part extends SegmentType<Wanted, Params>
      ? Fits<Rest, Others, Params>
      : false
    : false
  : Known extends []
    ? true
    : false;

type SegmentType<
  Wanted extends string,
  Params,
> = Wanted extends `{${infer Name extends keyof Params & string}}`
  ? `${Params[Name] & (string | number)}`
  : Wanted;

/** The path of the document that an address with its values, and perhaps a query, is of; never when it is of none. */
type PathOf<Address extends string> =
  WithoutQuery<Address> extends infer Bare extends string
    ? Bare extends keyof ApiPaths
      ? Bare
      : {
          [Path in keyof ApiPaths]: Fits<
            Segments<Bare>,
            Segments<Path>,
            ApiPaths[Path]['params']
          > extends true
            ? Path
            : never;
        }[keyof ApiPaths]
    : never;

/** What the document says of a call; never when it has no such call. */
type CallOf<Address extends string, Method extends string> =
  PathOf<Address> extends infer Path extends keyof ApiPaths
    ? Path extends keyof ApiPaths
      ? Method extends keyof ApiPaths[Path]
        ? ApiPaths[Path][Method]
        : never
      : never
    : never;

type Missing<Address extends string, Method extends string> = Address extends string
  ? Method extends string
    ? [CallOf<Address, Method>] extends [never]
      ? Method
      : never
    : never
  : never;

/** The address itself when the document has this call of it (all of them, where there are several), else never. */
export type AddressOf<Address extends string, Method extends string> = [Missing<Address, Method>] extends [
  never,
]
  ? Address
  : never;

/** What a call of our API answers when it succeeds. */
export type AnswerOf<Address extends string, Method extends string> =
  CallOf<Address, Method> extends { answer: infer Answer } ? Answer : never;

/** The body that a call takes, as an option of its own; none where it takes none. */
export type BodyOption<Address extends string, Method extends string> =
  Omit<CallOf<Address, Method>, 'answer'> extends infer Option extends { body?: unknown }
    ? Option
    : { body?: never };
