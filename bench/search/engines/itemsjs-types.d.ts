/** The package has no types. These cover what the bench uses of version 2.4. */
declare module 'itemsjs' {
  type Aggregation = {
    readonly size: number;
    readonly conjunction: boolean;
    readonly hide_zero_doc_count: boolean;
    readonly chosen_filters_on_top: boolean;
  };
  type Sorting = { readonly field: readonly string[]; readonly order: readonly ('asc' | 'desc')[] };
  type Input = {
    readonly per_page: number;
    readonly page: number;
    readonly sort: string;
    readonly filters: Readonly<Record<string, readonly string[]>>;
    readonly _ids?: readonly number[];
  };
  type Found<Item> = {
    readonly pagination: { readonly total: number };
    readonly data: {
      readonly items: readonly Item[];
      readonly aggregations: Readonly<
        Record<string, { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }>
      >;
    };
  };
  export default function itemsjs<Item>(
    items: readonly Item[],
    configuration: {
      readonly native_search_enabled: boolean;
      readonly sortings: Readonly<Record<string, Sorting>>;
      readonly aggregations: Readonly<Record<string, Aggregation>>;
    },
  ): { search(input: Input): Found<Item> };
}
