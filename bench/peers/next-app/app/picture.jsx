export function Picture({ picture: { sources, src, width, height }, alt }) {
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img src={src} width={width} height={height} alt={alt} loading="lazy" style={{ width: '100%', height: 'auto' }} />
    </picture>
  )
}
