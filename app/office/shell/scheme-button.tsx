import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useTranslation } from 'react-i18next'

/** Day or night: as the machine has it, until somebody chooses; the choice is remembered. */
export function SchemeButton() {
  const { t } = useTranslation('office')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('dark')}
      aria-pressed={dark}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun /> : <IconMoon />}
    </ActionIcon>
  )
}
