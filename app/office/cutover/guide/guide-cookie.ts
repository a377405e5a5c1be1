import { GUIDE, type GuideStep } from '../../../../core/cutover/guide/rules.ts'

const NAME = 'guide'

/** Keeps the step in the browser until its window closes, so that the bar goes along from screen to screen. */
export function writeGuideCookie(step: GuideStep | null, isSecure: boolean): string {
  const parts = [`${NAME}=${step ?? ''}`, 'Path=/admin', 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(step ? [] : ['Max-Age=0']), ...(isSecure ? ['Secure'] : [])].join('; ')
}

export function readGuideCookie(request: Request): GuideStep | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  const [, value] = new RegExp(`(?:^|; )${NAME}=([a-z_]+)(?:;|$)`).exec(cookies) ?? []
  return GUIDE.find((step) => step === value)
}
