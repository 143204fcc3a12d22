import Dragger from 'antd/es/upload/Dragger';
import type { ReactNode } from 'react';
import { FieldError, useFieldIds } from './field-frame';
import { CloseIcon, FileIcon, UploadIcon } from './icon';
import { KitScope } from './kit-scope';
import css from './upload.module.css';

export interface UploadProps {
  label: string;
  /** What to do ("Drop photos here or choose them"). */
  text: ReactNode;
  /** Limits: size, number, kinds. */
  help?: ReactNode;
  error?: string | undefined;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  files: readonly { id: string; name: string; note?: ReactNode; error?: string | undefined }[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  removeLabel: (name: string) => string;
}

/** Takes files and hands them on; sending them is the feature's matter. */
export function Upload({
  label,
  text,
  help,
  error,
  accept,
  multiple = false,
  disabled = false,
  files,
  onAdd,
  onRemove,
  removeLabel,
}: UploadProps) {
  const { ids, props } = useFieldIds({ help, error });
  return (
    <div className={css['upload']} role="group" aria-label={label} aria-describedby={props['aria-describedby']}>
      <span className={css['label']} aria-hidden="true">
        {label}
      </span>
      <KitScope>
        <Dragger
          multiple={multiple}
          disabled={disabled}
          showUploadList={false}
          {...(accept ? { accept } : {})}
          beforeUpload={(file, all) => {
            // Called once for each file of a drop, with all of them.
            if (file === all.at(-1)) onAdd([...all]);
            return false;
          }}
        >
          <span className={css['drop']}>
            <UploadIcon size={24} aria-hidden="true" />
            <span>{text}</span>
          </span>
        </Dragger>
      </KitScope>
      {help && (
        <p id={ids.help} className={css['help']}>
          {help}
        </p>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
      {files.length > 0 && (
        <ul className={css['files']} role="list">
          {files.map((file) => (
            <li key={file.id} className={css['file']}>
              <FileIcon size={20} aria-hidden="true" />
              <span className={css['name']}>
                {file.name}
                {file.note && <span className={css['note']}>{file.note}</span>}
                {file.error && <span className={css['wrong']}>{file.error}</span>}
              </span>
              <button
                type="button"
                className={css['remove']}
                aria-label={removeLabel(file.name)}
                onClick={() => onRemove(file.id)}
              >
                <CloseIcon size={20} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
