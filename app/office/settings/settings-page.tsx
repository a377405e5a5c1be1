import { Button, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Language } from '../../../core/base/languages.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { keepUnanswered } from '../ui/forms/keep-unanswered.ts'
import { LeaveGuard } from '../ui/forms/leave-guard.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/settings-page'
import { loadSettings, useLoadedSettings } from './cached-settings.ts'
import { useSettingsDraft } from './draft/use-settings-draft.ts'
import { findSettings } from './find-settings.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { StorePreview } from './preview/store-preview.tsx'
import {
  isSettingGroup,
  isTranslatedSetting,
  listGroupKeys,
  SETTING_FIELDS,
  SETTING_GROUPS,
} from './setting-fields.ts'
import { SettingFrame } from './setting-frame.tsx'
import { readSettingLimits } from './setting-limits.server.ts'
import styles from './settings.module.css'
import { runSettingsAction } from './settings-actions.server.ts'
import { SettingsFailure } from './settings-failure.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import { ImportSettings } from './transfer/import-settings.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, catalog } = context.get(shopContext)
  const [read, facets] = await orErrorPage(
    Promise.all([settings.getSettings({}), catalog.listFacets({})]),
  )
  const categories = facets.categories.map(({ slug, name }) => ({ slug, name }))
  return { settings: read.settings, categories, limits: readSettingLimits() }
}

export async function action({ request, context }: Route.ActionArgs) {
  return runSettingsAction(request, context.get(shopContext))
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadSettings(serverLoader, new URL(request.url).pathname === window.location.pathname)

export const clientAction = keepUnanswered

const PREVIEWED = ['window', 'look']

/** Every setting of the shop, a group at a time; what is changed is saved together. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, categories, limits, hasFailed } = useLoadedSettings(loaderData)
  const { t } = useTranslation('office/settings')
  const [params] = useSearchParams()
  const [search, setSearch] = useState('')
  const [language, setLanguage] = useState<Language>('es')
  const editor = useSettingsDraft(settings)
  // Also from inside a field, be it one with formatting.
  useHotkeys([['mod+S', editor.save]], [], true)

  const asked = params.get('group')
  const group = isSettingGroup(asked) ? asked : SETTING_GROUPS[0]
  const isSearching = search.trim() !== ''
  const keys = isSearching
    ? findSettings(search, (key) => `${t(`label.${key}`)} ${t(`help.${key}`)}`)
    : listGroupKeys(group)
  const shown = keys.flatMap((key) => settings.find((setting) => setting.key === key) ?? [])
  const groups = SETTING_GROUPS.filter((each) =>
    shown.some(({ key }) => SETTING_FIELDS[key].group === each),
  )
  const translated = shown.filter(({ key }) => isTranslatedSetting(key))
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <>
            <Button component="a" href="/admin/site-settings/export" download variant="default">
              {t('export')}
            </Button>
            <ImportSettings isDisabled={editor.isDirty} />
          </>
        }
      />
      {hasFailed && <SettingsFailure isEmpty={settings.length === 0} />}
      <div className={styles.page}>
        <div className={styles.side}>
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          <SettingsNavigation
            current={isSearching ? undefined : group}
            draft={editor.draft}
            onFollow={() => setSearch('')}
          />
        </div>
        <div className={styles.settings}>
          {translated.length > 0 && (
            <LanguageSwitch
              language={language}
              onChange={setLanguage}
              settings={translated}
              editor={editor}
            />
          )}
          {!isSearching && PREVIEWED.includes(group) && (
            <StorePreview editor={editor} language={language} />
          )}
          {shown.length === 0 && <p role="status">{t('none_found', { search })}</p>}
          {groups.map((each) => (
            <section key={each} className={styles.group} aria-labelledby={`group-${each}`}>
              <h2 id={`group-${each}`}>{t(`group.${each}`)}</h2>
              {shown
                .filter(({ key }) => SETTING_FIELDS[key].group === each)
                .map((setting) => (
                  <SettingFrame
                    key={setting.key}
                    setting={setting}
                    editor={editor}
                    language={language}
                    limits={limits[setting.key] ?? {}}
                    categories={categories}
                  />
                ))}
            </section>
          ))}
        </div>
      </div>
      <SettingsSaveBar editor={editor} />
      <LeaveGuard isDirty={editor.isDirty} text={t('leave_text')} />
    </>
  )
}
