import { redirect } from 'react-router'
import { isLanguage, type Language } from '../../core/base/languages.ts'
import type { Route } from './+types/choose-language'
import { getPathLanguage, LANGUAGE_COOKIE } from './negotiate.ts'
import { barePath, shopPath } from './shop-path.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

/** Stores the chosen language in a cookie and returns to the page the visitor was on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const language = form.get('lang')
  if (!isLanguage(language)) throw new Response(null, { status: 400 })
  const cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`
  return redirect(samePage(form.get('from'), language), { headers: { 'set-cookie': cookie } })
}

export function loader() {
  return redirect('/')
}

/** React Router needs a component to show the error page of this route. */
export default function ChooseLanguage() {
  return null
}

/** Only paths of this shop: `//elsewhere.example` and the like become `/`. */
function samePage(from: FormDataEntryValue | null, language: Language): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/'
  const url = new URL(from, 'http://shop.invalid')
  if (url.host !== 'shop.invalid') return '/'
  const fixed = getPathLanguage(url.pathname) ? language : undefined
  return shopPath(fixed, barePath(url.pathname)) + url.search
}
