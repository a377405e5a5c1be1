import type { Me } from '../guard.ts'

const KEYS = [
  'adminAuthenticated',
  'adminAuth',
  'adminEmail',
  'adminUserName',
  'userPermissions',
  'userRoleName',
] as const

/**
 * Notes in the browser who is signed in (spec section 3). They are hints for drawing and nothing else: whoever
 * edits them sees another picture, and every page and act is refused as before.
 */
export function writeMirrors(me: Me, roleName: string): void {
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

/** Nobody is signed in any more: nothing of them stays in the browser. */
export async function clearMirrors(): Promise<void> {
  attempt(() => {
    for (const key of KEYS) window.localStorage.removeItem(key)
    window.sessionStorage.clear()
  })
  // What the till's worker kept of them, so that a till comes up without the shop. Over plain http there is none.
  await window.caches?.delete('horma-till-page').catch(() => false)
}

/** Storage may be forbidden or full. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {}
}
