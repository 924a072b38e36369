import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import { buttonClass } from './button.tsx';
import styles from './file-input.css?url';

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  readonly id: string;
  readonly texts: { readonly choose: string; readonly none: string };
  /** Changes when the form was answered, which may have emptied the field. */
  readonly answered?: unknown;
  readonly onFile?: (isThere: boolean) => void;
};

/**
 * A file of the shopper's. The browser's own input covers the box and takes clicks, keys and drops; the button and the
 * name on it are drawn. Without script its own name of the file is shown.
 */
export function FileInput({ texts, answered, onFile, ...rest }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  const read = () => {
    const file = input.current?.files?.[0];
    setName(file?.name ?? null);
    onFile?.(file !== undefined);
  };
  useEffect(read, [answered, onFile]);
  return (
    <div className="file-input">
      <link rel="stylesheet" href={styles} precedence="page" />
      <input {...rest} ref={input} type="file" className="input" onChange={read} />
      <span className={buttonClass({ tone: 'tonal', size: 'small' })} aria-hidden="true">
        {texts.choose}
      </span>
      <span className={name === null ? 'file-name' : 'file-name is-chosen'} aria-hidden="true">
        {name ?? texts.none}
      </span>
    </div>
  );
}
