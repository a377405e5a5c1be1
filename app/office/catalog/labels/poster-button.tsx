import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useTranslation } from 'react-i18next'
import { BESIDE } from '../../../print/catalog/poster/poster-languages.ts'

/** Opens the poster of composition, in Spanish and in the other languages of Spain that the shop wishes. */
export function PosterButton() {
  const { t } = useTranslation('office/catalog/labels')
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFileTypePdf size={18} />}>
          {t('poster')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form action="/print/composition-poster" method="get" target="_blank" rel="noopener">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{t('poster_beside')}</Text>
            {BESIDE.map((language) => (
              <Checkbox
                key={language}
                name="beside"
                value={language}
                label={t(`poster_${language}`)}
              />
            ))}
            <Button type="submit">{t('poster_open')}</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
