import { Box, Button, Field, Flex, Typography } from "@strapi/design-system";
import { Search } from "@strapi/icons";
import { Layouts, Page } from "@strapi/strapi/admin";
import { type FormEvent, useState } from "react";
import { leadPermissions } from "../panel-permissions";
import { usePanelTexts } from "../texts/use-panel-texts";
import { PersonLeads } from "./person-leads";
import { usePersonLeads } from "./use-person-leads";

/** For someone who asks what is kept about them, or asks that it be erased. */
export function PersonPage() {
  return (
    <Page.Protect permissions={leadPermissions}>
      <PersonTools />
    </Page.Protect>
  );
}

function PersonTools() {
  const [typed, setTyped] = useState("");
  const person = usePersonLeads();
  const { leads: texts } = usePanelTexts();

  function search(event: FormEvent): void {
    event.preventDefault();
    person.find(typed);
  }

  async function eraseAndForget(): Promise<void> {
    await person.erase();
    setTyped("");
  }

  return (
    <Page.Main>
      <Page.Title>{texts.personalData}</Page.Title>
      <Layouts.Header title={texts.personalData} subtitle={texts.subtitle} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
            <form onSubmit={search} noValidate>
              <Field.Root name="email" error={person.problem} hint={texts.addressHint}>
                <Field.Label>{texts.address}</Field.Label>
                <Flex gap={2} alignItems="stretch" wrap="wrap">
                  <Box flex="1" minWidth="20rem">
                    <Field.Input
                      type="email"
                      autoComplete="off"
                      value={typed}
                      onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
                    />
                  </Box>
                  <Button type="submit" size="L" startIcon={<Search />} loading={person.isBusy}>
                    {texts.search}
                  </Button>
                </Flex>
                <Field.Error />
                <Field.Hint />
              </Field.Root>
            </form>
          </Box>
          <div role="status">
            {person.erased !== undefined && (
              <Typography>
                {texts.erased(person.erased)} {texts.undelivered}{" "}
                <Typography fontWeight="semiBold">npm run leads -- erase</Typography>
              </Typography>
            )}
            {person.erased === undefined && person.found?.leads.length === 0 && (
              <Typography tag="p">{texts.none(person.found.email)}</Typography>
            )}
            {person.found?.accounts.map((name) => (
              <Typography tag="p" key={name} paddingTop={2}>
                {texts.account(name)}
              </Typography>
            ))}
          </div>
          {person.found && person.found.leads.length > 0 && (
            <PersonLeads
              found={person.found}
              isBusy={person.isBusy}
              download={person.download}
              erase={eraseAndForget}
            />
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
