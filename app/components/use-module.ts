import { useEffect, useState } from 'react'

/**
 * Loads a module once it is `shouldLoad`. Undefined until then and when loading fails, so only for optional parts.
 * @param load an `import()`, the same function every time
 */
export function useModule<Module>(load: () => Promise<Module>, shouldLoad = true): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => {
    let isUnmounted = false
    if (shouldLoad) {
      load().then(
        (loaded) => isUnmounted || setModule(() => loaded),
        () => {},
      )
    }
    return () => {
      isUnmounted = true
    }
  }, [load, shouldLoad])
  return module
}
