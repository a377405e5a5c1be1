/** What every page knows from the root route. */
export interface RootData {
  /** `https://shop.example`, without a trailing slash. */
  origin: string
}
