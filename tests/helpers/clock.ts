/** Starts this process's clock at a time. It goes on: inputs wait before they take effect. */
export function startClock(time: Date): void {
  const RealDate = Date
  const offset = time.getTime() - RealDate.now()
  const currentTime = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: [number]) => new target(...(values.length > 0 ? values : ([currentTime()] as const))),
    get: (target, name) => (name === 'now' ? currentTime : Reflect.get(target, name)),
  })
}
