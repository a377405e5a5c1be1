const KEY = 'tillLastApprover'

/** Who approved last in this browser, by their id; without storage nobody is proposed. */
export const lastApprover = {
  get(): string | null {
    try {
      return window.localStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  note(userId: string): void {
    try {
      window.localStorage.setItem(KEY, userId)
    } catch {}
  },
}
