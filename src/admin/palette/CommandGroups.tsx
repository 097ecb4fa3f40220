import { Command } from 'cmdk';
import { useTranslate } from 'ra-core';
import type { Command as Doable, CommandGroup } from './commands.ts';

interface CommandGroupsProps {
  readonly groups: readonly CommandGroup[];
  readonly onRun: (command: Doable) => void;
}

/** What can be done and where one can go, by kind. */
export function CommandGroups({ groups, onRun }: CommandGroupsProps) {
  const t = useTranslate();
  return groups.map(({ name, commands }) => (
    <Command.Group key={name} heading={t(`app.palette.${name}`)}>
      {commands.map((command) => (
        <Command.Item
          key={command.id}
          value={command.id}
          data-leads-to={'go' in command.does ? command.does.go : undefined}
          onSelect={() => onRun(command)}
        >
          {command.words}
        </Command.Item>
      ))}
    </Command.Group>
  ));
}
