import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useTranslation } from 'react-i18next'

/** Light or dark: as the system has it, until the person chooses; the choice is remembered. */
export function SchemeButton() {
  const { t } = useTranslation('office')
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('dark')}
      aria-pressed={isDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun /> : <IconMoon />}
    </ActionIcon>
  )
}
