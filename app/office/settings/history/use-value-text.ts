import { useTranslation } from 'react-i18next'
import { isLanguage, LANGUAGE_NAMES } from '../../../../core/base/languages.ts'
import { LOW_STOCK_RULES, VAT_REGIMES, type ZoneTariff } from '../../../../core/settings/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { CORNERS, type SettingKey, type SettingValue } from '../setting.ts'
import { SETTING_FIELDS } from '../setting-fields.ts'

/** What a setting holds as a text to be read: of a rich text its words, of a list its parts. */
export function useValueText(): (key: SettingKey, value: SettingValue) => string {
  const { t } = useTranslation('office/settings')
  const { money } = useFormat()
  return (key, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const field = SETTING_FIELDS[key]
    if (field.kind === 'number' && field.unit) return `${value} ${t(`unit.${field.unit}`)}`
    if (field.kind === 'euros' && typeof value === 'number') return money(value)
    if (field.kind === 'tariff' && value) return toTariffText(value as unknown as ZoneTariff)
    if (field.kind === 'box' && value) return toBoxText(value as unknown as Box)
    if (field.kind === 'picture' && value) return t('picture.one')
    if (field.kind === 'theme') return toLines(value).replace('\n', ', ')
    const corners = CORNERS.find((each) => field.kind === 'corners' && each === toLines(value))
    if (corners) return t(`corners.${corners}`)
    const low = LOW_STOCK_RULES.find((each) => field.kind === 'low_stock_rule' && each === value)
    if (low) return t(`low_stock_rule.${low}`)
    const regime = VAT_REGIMES.find((each) => field.kind === 'vat_regime' && each === value)
    return regime ? t(`vat_regime.${regime}`) : toLines(value)
  }

  /** `Estándar 4,95 €, 2-3 días; Exprés 9,95 €, 1-2 días` */
  function toTariffText(tariff: ZoneTariff): string {
    const services = (['standard', 'express'] as const).map((service) => {
      const days = `${tariff[`${service}_from`]}-${tariff[`${service}_to`]} ${t('unit.days')}`
      return `${t(`tariff.${service}`)} ${money(tariff[`${service}_cents`])}, ${days}`
    })
    return services.join('; ')
  }
}

type Box = Record<'length_mm' | 'width_mm' | 'height_mm', number>

const toBoxText = ({ length_mm, width_mm, height_mm }: Box): string =>
  `${length_mm} × ${width_mm} × ${height_mm} mm`

function toLines(value: SettingValue): string {
  if (value === null) return ''
  if (typeof value !== 'object') return toPlainText(String(value))
  if (Array.isArray(value)) return value.map(toLines).join('\n')
  const texts = Object.entries(value).map(([name, part]) => {
    const text = toLines(part)
    return isLanguage(name) ? `${LANGUAGE_NAMES[name]}: ${text}` : text
  })
  // A text in Spanish alone needs no name of its language.
  const isSpanishAlone = texts.length === 1 && 'es' in value
  return isSpanishAlone ? toLines(value.es ?? null) : texts.join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: ' ',
}

/** The words of an HTML text; it is only ever shown as text. */
const toPlainText = (html: string) =>
  html
    .replaceAll(/<\/(?:p|h\d|li)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()
