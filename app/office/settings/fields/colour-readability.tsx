import { ColorSwatch, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { themeTokens } from '../../../ui/theme/theme-tokens.ts'

const NO_THEME = { accent: null, second: null, corners: null }

/** A colour that is still being typed is none yet. */
export const toColour = (text: string | undefined) =>
  text && /^#[0-9a-f]{6}$/.test(text) ? text : null

interface ColourReadabilityProps {
  part: 'accent' | 'second'
  colour: string | undefined
}

/** Whether a colour of the theme can be read as words, and else the one that the web shop takes for them. */
export function ColourReadability({ part, colour }: ColourReadabilityProps) {
  const { t } = useTranslation('office/settings')
  const whole = toColour(colour)
  if (!whole) return null
  const tokens = themeTokens({ ...NO_THEME, [part]: whole })
  const text = tokens[part === 'accent' ? '--green' : '--leather'] ?? whole
  const isReadable = text === whole
  return (
    <Group gap="xs" mt={6} role="status">
      <ColorSwatch color={text} size={18} aria-hidden />
      <Text size="sm" {...(!isReadable && { c: 'var(--leather)', fw: 600 })}>
        {isReadable ? t('theme.readable') : t('theme.darkened', { colour: text })}
      </Text>
    </Group>
  )
}
