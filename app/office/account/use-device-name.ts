import { useTranslation } from 'react-i18next'
import { parseUserAgent } from './device-name.ts'

/** The device of a session in words: "Chrome en Windows". */
export function useDeviceName(userAgent: string | null): string {
  const { t } = useTranslation('office/account')
  const { browser, system } = parseUserAgent(userAgent ?? '')
  if (browser && system) return t('device', { browser, system })
  return browser ?? system ?? t('device_unknown')
}
