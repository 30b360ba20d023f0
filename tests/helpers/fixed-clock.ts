// Preloaded into a process (`node --import`): its clock starts at the time in `CLOCK_START`, and goes on.
const RealDate = Date
const offset = Date.parse(process.env.CLOCK_START ?? '') - RealDate.now()
const currentTime = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [number]) => new target(...(values.length > 0 ? values : ([currentTime()] as const))),
  get: (target, name) => (name === 'now' ? currentTime : Reflect.get(target, name)),
})
