/** What a rule of the counter found in an act: the act is refused with the first, booking the till's log opens an incident for each. */
export interface Finding<Kind extends string = string> {
  kind: Kind
  details: Record<string, unknown>
}
