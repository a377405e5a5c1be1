/** What this till uses of WebUSB and of the Web Serial API, which browsers other than Chromium do not have. */
interface UsbEndpoint {
  endpointNumber: number
  direction: 'in' | 'out'
  type: string
}

interface UsbInterface {
  interfaceNumber: number
  alternates: { interfaceClass: number; endpoints: UsbEndpoint[] }[]
}

export interface UsbDevice {
  opened: boolean
  configuration: { interfaces: UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  releaseInterface(number: number): Promise<void>
  transferOut(endpoint: number, bytes: BufferSource): Promise<{ status: string }>
}

export interface SerialPort {
  writable: WritableStream<Uint8Array> | null
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}

interface PortNavigator {
  usb?: {
    getDevices(): Promise<UsbDevice[]>
    requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>
  }
  serial?: { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> }
}

/** Both are missing over plain http, too. */
export const ports = (): PortNavigator => navigator as unknown as PortNavigator
