import { spawn } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { RunAs } from './files.ts'
import { giveOwnership, type PostgresFiles } from './files.ts'
import { readPidFile, waitUntil } from './process.ts'

export interface PostgresLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Long enough to replay the changes since the last checkpoint on a slow disk. */
export const RECOVERY_TIMEOUT = 300_000
const LOG_BYTES = 10_000_000
/** Nothing of PGDATA, PGPORT, PGOPTIONS … may reach the embedded server. */
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

export interface Launch {
  files: PostgresFiles
  runAs: RunAs
  settings: string[]
}

/** Makes an empty database cluster. */
export async function createCluster({ files, runAs }: Launch): Promise<void> {
  // Under another name until complete: a killed initdb is not mistaken for a database.
  const unfinished = `${files.data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveOwnership(runAs.owner, unfinished)
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  const { code, output } = await run(runAs, 'initdb', [
    '-D',
    unfinished,
    '--username=postgres',
    '--auth=trust',
    '--no-instructions',
    ...locale,
  ])
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    appendFileSync(files.log, output)
    throw explain('PostgreSQL could not create its data folder', output, files)
  }
  renameSync(unfinished, files.data)
}

/** Starts the server, and waits until it takes connections. */
export async function launchServer({ files, runAs, settings }: Launch): Promise<void> {
  const isLong = (statSync(files.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES
  const log = openSync(files.log, isLong ? 'w' : 'a', 0o600)
  const logStart = fstatSync(log).size
  const [command = '', ...args] = [
    ...runAs.prefix,
    join(runAs.bin, 'postgres'),
    ...serverOptions(files, settings),
  ]
  // Its own session: Ctrl-C in the terminal reaches node only, which stops it in good order.
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: '/',
    env: ENVIRONMENT,
    ...runAs.identity,
  })
  closeSync(log)
  let failure: string | undefined
  child.once('error', (error) => (failure = String(error)))
  child.once('exit', (code, by) => (failure ??= `it ended with ${code ?? by}`))
  child.unref()
  const isUp = () => {
    const pidFile = readPidFile(files.data)
    return pidFile?.pid === child.pid && pidFile?.state === 'ready'
  }
  const settled = await waitUntil(() => failure !== undefined || isUp(), RECOVERY_TIMEOUT)
  if (failure !== undefined || !settled) {
    const logText = readFileSync(files.log).subarray(logStart).toString()
    throw explain('PostgreSQL did not start', logText || (failure ?? ''), files)
  }
}

function serverOptions(files: PostgresFiles, settings: string[]): string[] {
  const all = [
    `cluster_name=${files.clusterName}`,
    'listen_addresses=',
    `unix_socket_directories="${files.sockets.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'port=5432',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    // The details of an error repeat the row that was refused, with whom it names.
    'log_error_verbosity=terse',
    ...settings,
  ]
  return ['-D', files.data, ...all.flatMap((setting) => ['-c', setting])]
}

const DISK_FULL = /No space left on device|could not extend file|wrote only|Disk quota exceeded/i

function explain(what: string, output: string, files: PostgresFiles): StartError {
  if (DISK_FULL.test(output))
    return new StartError(`${what}: the disk of DATA_DIR ${files.dataDir} is full`)
  const reason =
    /(?:FATAL|PANIC|ERROR|error): +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  return new StartError(`${what}: ${reason} (more in ${files.log})`)
}

function run(
  runAs: RunAs,
  program: string,
  options: string[],
): Promise<{ code: number | null; output: string }> {
  const [command = '', ...args] = [...runAs.prefix, join(runAs.bin, program), ...options]
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: '/',
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...runAs.identity,
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
