import type { Me } from '../../access/guard.ts'

const KEYS = [
  'adminAuthenticated',
  'adminAuth',
  'adminEmail',
  'adminUserName',
  'userPermissions',
  'userRoleName',
] as const

/** Who has sold at this till; they are another shop's, or another day's, when the session ends. */
const TILL_SELLERS = 'tillSellers'

/** The settings of the shop, see `loadSettings`; they are nobody's who is not signed in. */
export const SETTINGS_CACHE = 'siteSettings'

/**
 * Stores in the browser who is signed in (spec section 3), as hints for drawing only: whoever edits them gets no
 * page and no act that the server would refuse.
 */
export function storeSession(me: Me, roleName: string): void {
  const { email, user_id, permissions, is_super_admin } = me
  const values: Record<(typeof KEYS)[number], string> = {
    adminAuthenticated: 'true',
    adminAuth: JSON.stringify({ user_id, email }),
    adminEmail: email,
    adminUserName: email.split('@')[0] ?? '',
    userPermissions: JSON.stringify({ is_super_admin, ...permissions }),
    userRoleName: roleName,
  }
  attempt(() => {
    for (const key of KEYS) window.localStorage.setItem(key, values[key])
  })
}

/** Whether somebody was signed in here, as far as the browser knows. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem('adminAuthenticated') !== null
  } catch {
    return false
  }
}

/** Removes all that the browser stored of a session. */
export async function clearStoredSession(): Promise<void> {
  attempt(() => {
    for (const key of [...KEYS, TILL_SELLERS, SETTINGS_CACHE]) window.localStorage.removeItem(key)
    window.sessionStorage.clear()
  })
  // The till's page for offline starts, stored by its service worker; over plain http there is none.
  await window.caches?.delete('horma-till-page').catch(() => false)
}

/** Storage may be forbidden or full. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {}
}
