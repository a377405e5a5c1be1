import 'i18next'
import type { TextKeys } from './text-keys.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    nsSeparator: false
    keySeparator: false
    resources: TextKeys
  }
}
