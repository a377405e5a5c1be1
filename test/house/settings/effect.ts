/** A test that shows what a setting does: its file and its title. */
export interface Effect {
  file: string
  test: string
}
