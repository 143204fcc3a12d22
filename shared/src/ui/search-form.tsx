import { useState } from 'react';
import { Button } from './button';
import { SearchIcon } from './icon';
import css from './search-form.module.css';
import { TextField } from './text-field';

interface SearchFormProps {
  /** What is searched for now; another one begins the field anew. */
  text: string;
  label: string;
  help?: string;
  submit: string;
  onAsk: (text: string) => void;
}

/** A text that is asked for when it is sent: each letter would be a question to the server. */
export const SearchForm = (props: SearchFormProps) => <Asked key={props.text} {...props} />;

function Asked({ text, label, help, submit, onAsk }: SearchFormProps) {
  const [typed, setTyped] = useState(text);
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(typed.trim());
      }}
    >
      <TextField
        type="search"
        label={label}
        help={help}
        icon={<SearchIcon size={18} aria-hidden="true" />}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className={css['ask']}>
        {submit}
      </Button>
    </form>
  );
}
